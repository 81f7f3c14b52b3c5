import { z } from 'zod';

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
    .regex(/^[^\s:]+:\d{1,5}$/, 'must be a host and a port, like localhost:4001')
    .transform((text) => ({ host: text.replace(/:\d+$/, ''), port: Number(text.replace(/^.*:/, '')) }))
    .refine(({ port: number }) => number <= 65_535, 'must have a port from 0 to 65535')
    .optional()
    .describe(
      'Host and port of the web desk of operators, when only some machines may reach it; it is below /desk of the site when absent',
    ),
};
