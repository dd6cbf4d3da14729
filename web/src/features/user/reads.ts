/** What is read again after users or grants change. */
export const userReads = [
  'GET /api/user/',
  'GET /api/user/count',
  'GET /api/user/single',
  'GET /api/user/get-basic-list',
  'GET /api/account/',
  'GET /api/account/count',
] as const
