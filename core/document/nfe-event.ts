/** Events were once those of NF-e alone; this name stays for who imports it. */
export { cancelledKey } from './fiscal-event.ts'
