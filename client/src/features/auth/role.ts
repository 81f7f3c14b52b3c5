import type { Role } from '../../apollo/schema-types.generated';
import type { RoleSegment } from '../../lib/paths';

export const roleOf = (segment: RoleSegment): Role => (segment === 'owner' ? 'OWNER' : 'USER');
