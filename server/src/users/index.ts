export { User } from './user.entity';
export { emailAddress } from './email';
export { USERS_BY_EMAIL, userRepository, type UserRepository } from './user.repository';
export { userService, type UserService } from './user.service';
export { userLoaders, type UserLoaders } from './user.loaders';
export { profileRepository } from './profile.repository';
export { profileService, type ProfileService } from './profile.service';
export { listingRefusal } from './user.policy';
export { userResolvers } from './user.resolvers';
