import { env } from 'node:process'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type CnpjCommand, openCnpjCommand } from '../../server/src/cnpj-command.ts'
import type { ExitCode, Io } from '../io.ts'
import { errorSentence, sentence } from '../sentences.ts'

/** `pegada cnpj import FOLDER`: the Receita Federal's open data, unpacked, into the installation's own table. */
export async function importRegister(folder: string, io: Io): Promise<ExitCode> {
  let command: CnpjCommand | undefined
  try {
    command = await openCnpjCommand(env)
    const onProgress = (rows: number) => {
      if (rows % 100_000 === 0) io.complain(sentence('cli.cnpj.progress', { rows }))
    }
    const { files, rows, faulty, errors } = await command.importFolder(io.pathOf(folder), onProgress)
    const lines = errors.map(({ file, row, code }) =>
      sentence('cli.cnpj.error', { file, row, problem: sentence(code) }),
    )
    await io.write(`${[sentence('cli.cnpj.imported', { files, rows, faulty }), ...lines].join('\n')}\n`)
    return faulty > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof DomainError) io.complain(errorSentence(error))
    else if (isUnreadable(error)) io.complain(sentence('cli.file_unreadable', { file: folder }))
    else throw error
    return 2
  } finally {
    await command?.close()
  }
}

function isUnreadable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'EACCES' || code === 'ENOTDIR'
}
