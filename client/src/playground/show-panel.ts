/** Opens a panel. GraphiQL makes and frees the room for one only when its own button is pressed. */
export function showPanel(title: string): void {
  press(`Show ${title}`);
}

/** Closes a panel that covers the editors. */
export function uncoverEditors(title: string): void {
  if (window.matchMedia('(max-width: 700px)').matches) press(`Hide ${title}`);
}

function press(label: string): void {
  document.querySelector<HTMLElement>(`.graphiql-sidebar button[aria-label="${label}"]`)?.click();
}
