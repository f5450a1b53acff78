/** The sections of each legal text in their order; also the anchors that letters and pages link to. */
export const termsSections = [
  'acceptance',
  'service',
  'account',
  'data',
  'results',
  'plans',
  'cancellation',
  'conduct',
  'integrations',
  'property',
  'availability',
  'liability',
  'changes',
  'law',
  'contact',
] as const

export const privacySections = [
  'roles',
  'data',
  'purposes',
  'automated',
  'sharing',
  'transfer',
  'retention',
  'security',
  'rights',
  'how',
  'cookies',
  'officer',
  'changes',
] as const

export const cookiesSections = ['what', 'today', 'categories', 'list', 'choice', 'more'] as const
