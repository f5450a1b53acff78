/** Whether a text can be kept and shown as it is: whole characters, and of the signs that steer a device line breaks and tabs alone. */
export function areWords(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''))
}
