export { apiInfoResolvers } from './api-info.resolvers';
export { apiInfoService, type ApiInfoService } from './api-info.service';
