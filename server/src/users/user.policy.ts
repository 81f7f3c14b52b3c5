import type { User } from './user.entity';

/** Whether anyone may see how to reach the person: an owner lists rooms and wants to be reached, a seeker does not. */
export const mayBeContacted = (user: Pick<User, 'role'>): boolean => user.role === 'OWNER';
