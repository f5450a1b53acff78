import { configure, getConfig } from '@testing-library/react'

/**
 * Who waits for an element looks again and again, and each time that it is not there the library would write down the whole page, which
 * nobody reads before the waiting is over. It says while it waits that what takes long is not wanted, and asks once more at the end.
 */
export function tellPageAtEnd(): void {
  const { getElementError } = getConfig()
  if (told.has(getElementError)) return
  const atEnd: typeof getElementError = (message, container) => {
    if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')) return getElementError(message, container)
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return error
  }
  told.add(atEnd)
  configure({ getElementError: atEnd })
}

const told = new WeakSet<object>()
