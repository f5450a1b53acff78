import { ALONE_DOUBTS } from '@pegada/core/document/doubts.ts'
import { type Accountant, linesPending } from './accountant.ts'
import { answersOf, fits } from './answers.ts'

/**
 * Each kind of doubt in one act, with the reason that is true of it: taken as suggested where that is right of every line, else
 * left out. A signature is looked at line by line.
 */
export async function decideDoubts(accountant: Accountant): Promise<void> {
  const { client, act, truthOf } = accountant
  const pending = await linesPending(accountant)
  for (const { value: doubt } of (await client.triage.facets({})).doubt) {
    const lines = pending.filter(({ doubts }) => doubts.includes(doubt))
    if (ALONE_DOUBTS.has(doubt)) {
      for (const { id: itemId } of lines) {
        await act('line', () => client.documentItem.accept({ itemId, reason: ASKED_FOR }))
      }
      continue
    }
    const areRight = lines.every(({ id, suggestion: { kind, generatorKey } }) => {
      const truth = truthOf(id)
      if (kind !== 'emission' || generatorKey === null || truth === undefined) return false
      return answersOf(truth).some((answer) => fits(answer, generatorKey))
    })
    const reason = REASONS[doubt]
    if (reason === undefined) throw new Error(`no reason is known for ${doubt}`)
    await act('doubt', () => client.triage.decideShown({ action: areRight ? 'accept' : 'ignore', doubt, reason }))
  }
}

/** What somebody who looked at the lines says of each doubt. */
const REASONS: Readonly<Record<string, string>> = {
  'document.total_differs':
    'O total impresso não é a soma dos itens; o valor do item é quantidade vezes preço, e por ele se conta',
  'document.quantity_invalid': 'A quantidade impressa não se lê como número; o valor do item se lê, e por ele se conta',
  'document.quantity_negative':
    'Quantidade negativa numa nota comum, sem nota de devolução: fica fora até o fornecedor corrigir',
}

/** Why a line counts whose file was altered after it was signed. */
const ASKED_FOR = 'Arquivo autorizado pedido ao fornecedor; o valor do item é o da nota consultada pela chave'
