import { readFileSync } from 'node:fs'
import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import { expect, it } from 'vitest'
import { scopeKey } from './scope-key.ts'
import { webhookEvents } from './webhook-events.ts'

const texts = JSON.parse(
  readFileSync(new URL('../../../../locales/pt-BR/automation.json', import.meta.url), 'utf8'),
) as Record<string, string>

it('every scope and every event has its name', () => {
  const keys = [
    ...API_SCOPES.map(scopeKey),
    ...webhookEvents.flatMap((event) => [`event.${event}`, `event.${event}.about`]),
  ]
  expect(keys.filter((key) => !texts[key])).toEqual([])
})
