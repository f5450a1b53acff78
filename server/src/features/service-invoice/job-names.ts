/** Jobs of service invoices: one try of one, the look every five minutes for what is due, and that every day after the certificate. */
export const sendNoteName = 'service-invoice.send'
export const sweepNotesName = 'service-invoice.sweep'
export const watchCertificateName = 'service-invoice.certificate'
