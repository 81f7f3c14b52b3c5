/** A place for a member of a group of databases. */
export interface Place {
  readonly address: string;
  /** The words before the command of a program that runs there. */
  readonly within: readonly string[];
  /** Cuts the place off from the others; absent if it shares their network. */
  readonly cut?: () => void;
  readonly heal?: () => void;
}
interface Places {
  readonly places: readonly Place[];
  /** Tells why the places share one network. */
  readonly fault?: string;
  readonly stop: () => void;
}
export function samePlaces(size: number): Places;
export function placesApartIfAllowed(size: number): Places;
