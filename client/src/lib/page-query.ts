/** The path and the parameters of an address, as in `location`. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Addresses of a picture for the attributes of an `img`. */
export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * The query that a public page asks first. The server asks it for a visitor and puts the answer into the page; the
 * page asks it itself when that answer is missing, and for whom it may differ.
 */
export interface PageQuery<Variables, Data> {
  readonly variables: (address: Address) => Variables;
  /** Returns the picture that the page shows first and large, if it has one. */
  readonly picture?: (data: Data) => Picture | undefined;
  /** Codes of the refusals that mean that there is nothing at the address. */
  readonly absentCodes?: readonly string[];
}
