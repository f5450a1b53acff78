import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordRun } from '../automation-run/record-run.ts'
import { fileNameOf } from '../document/file-name.ts'
import { acceptedKind, refuseSize } from '../import/accepted-file.ts'
import { keepImportFile } from '../import/add-import-file.ts'
import { createImport } from '../import/create-import.ts'
import { startImport } from '../import/start-import.ts'

/**
 * Takes one file in: a batch of its own, started at once. What the file is, is told by its content. Throws `file.empty`,
 * `file.too_large` or `file.kind_not_accepted`, which the log tells too.
 */
export async function receiveDocument(ports: Ports, actor: Actor, file: File): Promise<{ importId: string }> {
  const startedAt = ports.clock.now()
  const name = fileNameOf(file.name)
  try {
    refuseSize(name, file.size)
    const bytes = new Uint8Array(await file.arrayBuffer())
    acceptedKind(name, bytes)
    const importId = await ports.db.asTenant(actor, (tx) => createImport(tx, ports, actor, 'api'))
    await keepImportFile(ports, actor, { importId, name, bytes })
    await ports.db.asTenant(actor, async (tx) => {
      await startImport(tx, ports, actor, importId)
      await recordRun(tx, { ...runOf(ports, actor, startedAt), result: 'done', counts: { files: 1 }, importId })
    })
    return { importId }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await ports.db.asTenant(actor, (tx) =>
      recordRun(tx, { ...runOf(ports, actor, startedAt), result: 'failed', counts: { files: 0 }, error }),
    )
    throw error
  }
}

function runOf({ clock }: Pick<Ports, 'clock'>, { companyId, apiKey }: Actor, startedAt: Date) {
  return { companyId, kind: 'api', name: apiKey?.name ?? '', startedAt, finishedAt: clock.now() } as const
}
