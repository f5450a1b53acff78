/**
 * What support does with a ticket for itself: to whom it is given, and how urgent it is. It stands in the company's trail, whose chain
 * covers it, and is told by none of its readings: who works for whom within the platform is not the company's.
 */
export const untoldActs: readonly string[] = ['ticket.assign', 'ticket.set_priority']
