/**
 * Returns the differences between the recorded facts and those of our site, as [file, fact, theirs, ours].
 * A fact that one side does not have is undefined there.
 */
export function differences(theirs, ours) {
  return union(theirs, ours).flatMap((file) => {
    if (!(file in theirs) || !(file in ours)) {
      return [[file, 'file', file in theirs ? 'is there' : undefined, file in ours ? 'is there' : undefined]];
    }
    return union(theirs[file], ours[file])
      .filter((fact) => JSON.stringify(theirs[file][fact]) !== JSON.stringify(ours[file][fact]))
      .map((fact) => [file, fact, theirs[file][fact], ours[file][fact]]);
  });
}

function union(a, b) {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
}

/** Returns a difference in words. For lists, it includes only the lines that differ. */
export function describe([file, fact, theirs, ours]) {
  const [before, after] = [theirs, ours].map(toLines);
  const told = [
    ...before.filter((line) => !after.includes(line)).map((line) => `  - ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `  + ${line}`),
  ];
  return [`${file}: ${fact}`, ...(told.length > 0 ? told : ['  the order or the number of the lines differs'])].join('\n');
}

function toLines(value) {
  if (value === undefined) {
    return [];
  }
  return Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))) : JSON.stringify(value, null, 1).split('\n');
}
