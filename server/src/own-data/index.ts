export { ownDataParts } from './own-data.parts';
export { ownDataService, type OwnDataService } from './own-data.service';
