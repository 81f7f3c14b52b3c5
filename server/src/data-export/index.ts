export { DATA_EXPORT_PATH, dataExportLinkService, type DataExportLinkService } from './data-export-link.service';
export { dataExportResolvers } from './data-export.resolvers';
export { dataExportParts } from './data-export.parts';
export { dataExportService, type DataExportService } from './data-export.service';
