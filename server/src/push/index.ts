export { PushDevice } from './push-device.entity';
export { pushDeviceService, type PushDeviceService } from './push-device.service';
export { pushSendingService, type PushSendingService } from './push-sending.service';
export { pushRepository } from './push.repository';
export { pushResolvers } from './push.resolvers';
export { QueuedPush } from './queued-push.entity';
