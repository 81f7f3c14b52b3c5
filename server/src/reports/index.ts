export { Report } from './report.entity';
export { reportRepository, type ReportPart, type ReportRepository } from './report.repository';
export { reportedAccount } from './report.rules';
export { reportResolvers } from './report.resolvers';
export { reportService, type ReportService, type ShownReport } from './report.service';
export { personSnapshot, reviewSnapshot, roomSnapshot } from './snapshots';
