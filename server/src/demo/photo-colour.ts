/** A colour as `#rrggbb`. */
export type Colour = string;

/** What falls into the light turns towards this, what lies in shade turns towards the other. */
const light: Colour = '#fff3dc';
const shade: Colour = '#2b2540';

/** The colour in more light (amount above 0) or deeper shade (below 0); amounts run from -1 to 1. */
export function lit(colour: Colour, amount: number): Colour {
  return amount >= 0 ? mix(colour, light, amount) : mix(colour, shade, -amount);
}

/** The colour the given share (0 to 1) of the way from one to the other. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const start = Number.parseInt(from.slice(1), 16);
  const end = Number.parseInt(to.slice(1), 16);
  const channel = (bits: number) => {
    const low = (start >> bits) & 255;
    return Math.round(low + (((end >> bits) & 255) - low) * share) << bits;
  };
  return `#${(channel(16) | channel(8) | channel(0)).toString(16).padStart(6, '0')}`;
}
