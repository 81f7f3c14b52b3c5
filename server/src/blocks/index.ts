export { Block } from './block.entity';
export { blockLoaders, type BlockLoaders } from './block.loaders';
export { blockBetween, blockRepository, type BlockRepository, notBlocked } from './block.repository';
export { blockResolvers } from './block.resolvers';
export { type BlockPage, type BlockPageEdge, blockService, type BlockService } from './block.service';
