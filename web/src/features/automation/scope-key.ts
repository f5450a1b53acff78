import type { ApiScope } from '@pegada/core/access/api-scope.ts'

/** The key of a scope's name in automation.json, where a colon would part an area from its key. */
export function scopeKey(scope: ApiScope): string {
  return `scope.${scope.replace(':', '.')}`
}
