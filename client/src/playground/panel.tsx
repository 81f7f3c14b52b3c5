import type { ReactNode } from 'react';

/** Scrolls the pane around an element up: GraphiQL keeps the place of what was there before. */
export function scrollPaneUp(element: HTMLElement | null): void {
  element?.closest('.graphiql-plugin')?.scrollTo({ top: 0 });
}

/** Holds the content of a panel, from its top. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="tk-panel" aria-label={title} ref={scrollPaneUp}>
      {children}
    </section>
  );
}
