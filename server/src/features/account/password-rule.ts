/** Lower case, upper case, digit and special character: the four classes a password needs. */
const passwordClasses = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]
const passwordLengthMin = 6

/** Whether a password is long enough and has a character of each class. */
export function isStrongPassword(password: string): boolean {
  return password.length >= passwordLengthMin && passwordClasses.every((pattern) => pattern.test(password))
}
