import { isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import { contract } from './contract.ts'
import { flagOf, NAMES_BEHIND_FLAGS } from './flag-rules.ts'

function namesIn(node: unknown, path: readonly string[] = []): string[] {
  if (isContractProcedure(node)) return [path.join('.')]
  return Object.entries(node as object).flatMap(([key, inner]) => namesIn(inner, [...path, key]))
}
const names = namesIn(contract)

it('names procedures that there are', () => {
  const idle = NAMES_BEHIND_FLAGS.filter(
    (one) => !names.some((name) => (one.endsWith('.') ? name.startsWith(one) : name === one)),
  )
  expect(idle).toEqual([])
})

it('closes what the company does, and neither the desk nor what was proposed before', () => {
  expect(flagOf('marketRequest.send')).toBe('marketplace')
  expect(flagOf('entryProposal.create')).toBe('assistant_proposals')
  const open = ['marketDesk.list', 'marketAnswer.send', 'entryProposal.accept', 'entryProposal.list']
  expect(open.filter((name) => !names.includes(name) || flagOf(name) !== undefined)).toEqual([])
})
