/** Tables of `0007_ai_pictures.sql`. */
export interface PictureTables {
  picture_tasks: PictureTaskRow;
  pictures: PictureRow;
}

export interface PictureTaskRow {
  readonly id: string;
  /** In the normalized spelling. */
  readonly owner: string;
  readonly prompt: string;
  readonly style: string;
  readonly count: number;
  readonly status: 'pending' | 'success' | 'fail';
  /** Reason of the failure. Empty if the task has not failed. */
  readonly reason: '' | 'refused' | 'engine';
  /** Over all pictures of the task. */
  readonly progress_percent: number;
  readonly tries: number;
  /** Earliest time of the next try. */
  readonly due_at: string;
  readonly created_at: string;
}

interface PictureRow {
  readonly task: string;
  readonly position: number;
  readonly cid: string;
  readonly media_type: string;
}
