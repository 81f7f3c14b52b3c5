import { documentTitle } from '../lib/page-head';

export function PageTitle({ title }: { title: string }) {
  return <title>{documentTitle(title)}</title>;
}
