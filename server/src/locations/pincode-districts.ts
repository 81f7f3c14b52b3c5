import source from '@thikana/schema/locations/pincode-districts.json' with { type: 'json' };

interface Run {
  readonly first: string;
  readonly last: string;
  readonly state: string;
  readonly district: string;
}

const runs: readonly Run[] = Object.entries(source as Readonly<Record<string, Readonly<Record<string, string>>>>)
  .flatMap(([state, districts]) =>
    Object.entries(districts).flatMap(([district, text]) => text.split(' ').map((run) => ({ run, state, district }))),
  )
  .filter(({ run }) => run !== '')
  .map(({ run, state, district }) => ({ first: run.slice(0, 6), last: run.slice(-6), state, district }))
  .sort((one, other) => (one.first < other.first ? -1 : 1));

/** Returns the district that has most of the post offices of a pincode. */
export function chiefDistrictOf(pincode: string): { readonly state: string; readonly district: string } | undefined {
  const run = runs.findLast(({ first }) => first <= pincode);
  return run && pincode <= run.last ? run : undefined;
}
