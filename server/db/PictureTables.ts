/** Tables of `0007_ai_pictures.sql`. */
export interface PictureTables {
  picture_tasks: PictureTaskRow;
  pictures: PictureRow;
}

export interface PictureTaskRow {
  readonly id: string;
  /** In the one spelling. */
  readonly owner: string;
  readonly prompt: string;
  readonly style: string;
  readonly count: number;
  readonly status: 'pending' | 'success' | 'fail';
  /** Why it failed; empty while it did not. */
  readonly reason: '' | 'refused' | 'engine';
  /** Of all its pictures together. */
  readonly progress_percent: number;
  readonly tries: number;
  /** Not to be worked on before. */
  readonly due_at: number;
  readonly created_at: number;
}

interface PictureRow {
  readonly task: string;
  readonly position: number;
  readonly cid: string;
  readonly media_type: string;
}
