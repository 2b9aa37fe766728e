import type { DomainPlugin } from '../DomainPlugin.ts';
import { aiMintRoutes } from './aiMintRoutes.ts';
import { PictureTasks } from './PictureTasks.ts';
import { PictureWorker } from './PictureWorker.ts';

/** Pictures that are generated from text. */
export const picturesPlugin: DomainPlugin = async (app, services) => {
  const { db, pictures: maker, content, lease, traffic, log, now, lifecycle } = services;
  if (maker)
    lifecycle.add(new PictureWorker({ tasks: new PictureTasks(db, now), maker, content, lease, traffic, log, now }));
  aiMintRoutes(app, services);
};
