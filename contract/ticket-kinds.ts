/** What a ticket is about and where it stands; apart from the schemas, so that the page need not load them. */
export const TICKET_CATEGORIES = ['question', 'billing', 'data', 'bug'] as const
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
/** What those who answer look at: theirs, nobody's, by whose turn it is, and what waits beyond its target; no closed ones. */
export const TICKET_QUEUES = ['mine', 'unassigned', 'waiting_us', 'waiting_customer', 'overdue'] as const
