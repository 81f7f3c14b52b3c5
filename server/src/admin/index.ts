export { accountRemoval, type AccountRemoval } from './account-removal.repository';
export { AdminAction } from './admin-action.entity';
export { adminActionRepository } from './admin-action.repository';
export { adminService, type AdminService, type Outcome, type ShownRecord } from './admin.service';
export { adminRequest, type AdminRequest, type AdminVerb } from './admin-request.rules';
