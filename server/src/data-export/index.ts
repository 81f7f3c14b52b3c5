export { dataExportParts } from './data-export.parts';
export { dataExportService, type DataExportService } from './data-export.service';
