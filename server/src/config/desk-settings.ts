import { z } from 'zod';

// An IPv6 address is in brackets, as in a URL.
const ADDRESS = /^(\[[\da-f:.]+\]|[^\s:[\]]+):\d{1,5}$/i;

/** The variables of the web desk. */
export const deskVariables = {
  DESK_HOLD_REPORTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(3)
    .describe('Trusted people whose reports hold a room until operators have looked at it; 0 for never'),
  DESK_LISTEN: z
    .string()
    .regex(ADDRESS, 'must be a host and a port, like localhost:4001 or [::1]:4001')
    .transform((text) => ({ host: text.replace(/^\[|\]?:\d+$/g, ''), port: Number(text.replace(/^.*:/, '')) }))
    .refine(({ port }) => port <= 65_535, 'must have a port from 0 to 65535')
    .optional()
    .describe(
      'Host and port of the web desk of operators, when only some machines may reach it; it is below /desk of the site when absent',
    ),
};
