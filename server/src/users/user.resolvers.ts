import type { Resolvers } from '../graphql/generated';

export const userResolvers: Resolvers = {
  Query: {
    me: (_root, _args, { viewer, users }) => users.self(viewer),
    user: (_root, { id }, { viewer, users }) => users.byId(viewer, id),
    owner: (_root, { username }, { viewer, users }) => users.ownerByUsername(viewer, username),
    usernameCheck: (_root, { username }, { viewer, profiles }) => profiles.checkUsername(viewer, username),
  },
  Mutation: {
    saveProfile: (_root, { input }, { viewer, profiles }) => profiles.save(viewer, input),
    uploadProfilePhoto: (_root, { input }, { viewer, profiles }) => profiles.replacePhoto(viewer, input.photo),
    deleteProfilePhoto: (_root, _args, { viewer, profiles }) => profiles.deletePhoto(viewer),
  },
  User: {
    photoUrl: (user, _args, { imageUrl }) => (user.photoKey ? imageUrl(user.photoKey, 'large') : null),
    smallPhotoUrl: (user, _args, { imageUrl }) => (user.photoKey ? imageUrl(user.photoKey, 'small') : null),
    checkedFacts: (user, _args, { profiles }) => profiles.checkedFacts(user),
    contact: (user, _args, { viewer, address, users }) => users.contactOf({ viewer, address }, user),
    email: (user, _args, { viewer, users }) => users.own(viewer, user)?.email ?? null,
    emailVerified: (user, _args, { viewer, users }) => users.own(viewer, user)?.emailVerified ?? null,
    phoneNumber: (user, _args, { viewer, users }) => users.own(viewer, user)?.phoneNumber ?? null,
    phoneAudience: (user, _args, { viewer, users }) => users.ownPhoneAudience(viewer, user),
    language: (user, _args, { viewer, users }) => users.own(viewer, user)?.language ?? null,
    dob: (user, _args, { viewer, users }) => users.own(viewer, user)?.dob ?? null,
    erasureDueAt: (user, _args, { viewer, users }) => {
      const dueAt = users.own(viewer, user)?.erasureDueAt ?? null;
      return dueAt === null ? null : new Date(dueAt);
    },
    suspension: (user, _args, { viewer, users }) => users.ownSuspension(viewer, user),
    listingRefusal: (user, _args, { viewer, profiles }) => profiles.listingRefusal(viewer, user),
    createdAt: (user) => new Date(user.createdAt),
    updatedAt: (user) => new Date(user.updatedAt),
  },
};
