/** What open pages are told of over `/live`: one word for what changed, by which they know what to ask for again. */
export const liveTopics = [
  'import',
  'report',
  'inventory',
  'decision',
  'bill',
  'sheet',
  'factor_import',
  'company_move',
  'automation',
  'subscription',
  'member',
  'company',
  'session',
  'notice',
  'footprint',
  'announcement',
  'platform_panel',
] as const
export type LiveTopic = (typeof liveTopics)[number]
