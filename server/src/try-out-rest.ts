// What `npm run up` needs once it has its database: most of the product, and most of what a start costs.
export { migrate } from './db/migrate.ts'
export { prepareDemo } from './demo/prepare.ts'
export { readSignIns } from './demo/sign-ins.ts'
export { startDemoMailServer } from './mail/demo-server.ts'
export { listenForReports } from './mail/incoming/listen.ts'
export { closeApp, createApp, startProduct } from './start.ts'
