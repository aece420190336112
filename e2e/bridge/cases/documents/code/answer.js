export function answer() {
  return 42;
}

export const question = 'unknown';
