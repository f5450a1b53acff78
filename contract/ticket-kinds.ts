/** What a ticket is about and where it stands; apart from the schemas, so that the page need not load them. */
export const TICKET_CATEGORIES = ['question', 'billing', 'data', 'bug'] as const
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
