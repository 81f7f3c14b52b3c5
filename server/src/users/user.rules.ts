const SHORTEST_USERNAME = 6;

/** Whether a text is too short to be anyone's username. */
export function isTooShortForUsername(text: string): boolean {
  return text.length < SHORTEST_USERNAME;
}

/** Whether a text has the form of a username: 6 to 16 of a-z, 0-9 and _, a letter first. */
export function isUsername(text: string): boolean {
  return /^[a-z][a-z0-9_]{5,15}$/.test(text);
}
