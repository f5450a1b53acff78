import { z } from 'zod'
import { instant } from './scalars.ts'

/** What of the installation is measured, beside the limit that it is held against. */
export const measure = z.object({
  measure: z.enum([
    'ports_failing',
    'jobs_dead',
    'job_waits',
    'letter_waits',
    'letters_refused',
    'webhook_waits',
    'webhooks_dead',
    'certificate_ends',
    'disk_left',
    'chains_broken',
    'chain_age',
    'roots_end',
  ]),
  value: z.number().nullable().describe('Null where there is none of it here, such as no certificate'),
  limit: z.number().describe('What is beyond it is told at the bell of the administration'),
  isFloor: z.boolean().describe('Whether what is under the limit is beyond it'),
  unit: z.enum(['count', 'seconds', 'days', 'bytes']),
  owner: z.enum(['operation', 'finance']),
  isBeyond: z.boolean(),
  since: instant.nullable().describe('Since when it is known to be beyond; looked at every five minutes'),
})
