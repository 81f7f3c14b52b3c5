import { Kind, type SelectionNode, type ValueNode } from 'graphql';

/** Returns the value of a variable, by name. */
export type ReadVariable = (name: string) => unknown;

/**
 * Tells whether `@include` or `@skip` leaves a selection out. Reads the variables of all its directives, so that a
 * caller knows everything that the answer depends on.
 */
export function isLeftOut({ directives = [] }: SelectionNode, read: ReadVariable): boolean {
  const leavesOut = directives.map(({ name, arguments: given = [] }) => {
    const condition = conditionOf(given.find((argument) => argument.name.value === 'if')?.value, read);
    return name.value === 'include' ? condition === false : name.value === 'skip' && condition === true;
  });
  return leavesOut.includes(true);
}

function conditionOf(value: ValueNode | undefined, read: ReadVariable): unknown {
  if (value?.kind === Kind.BOOLEAN) return value.value;
  return value?.kind === Kind.VARIABLE ? read(value.name.value) : undefined;
}
