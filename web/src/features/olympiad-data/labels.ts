export const labels = {
  title: 'Title',
  name: 'Name',
  source: 'Source',
  public: 'Everybody may read it',
  columns: 'Columns',
  rows: 'Rows',
}
