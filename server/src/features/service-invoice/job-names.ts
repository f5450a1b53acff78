/** Jobs of service invoices: one try of one, and the look every five minutes for what is due. */
export const sendNoteName = 'service-invoice.send'
export const sweepNotesName = 'service-invoice.sweep'
