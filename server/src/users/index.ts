export { User } from './user.entity';
export { userRepository } from './user.repository';
export { userService, type UserService } from './user.service';
export { userLoaders, type UserLoaders } from './user.loaders';
export { userResolvers } from './user.resolvers';
