import {fileURLToPath} from 'node:url';

/** The repository, with a slash at the end. */
export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The program under test. `make build` writes it. */
export const gosaurProgram = `${repository}bin/gosaur${process.platform === 'win32' ? '.exe' : ''}`;

/** This repository's own site, built. `make site` writes it. */
export const siteOutput = `${repository}build`;

/** Gosaur's manual, built. `make manual` writes it. */
export const manualOutput = `${repository}docs/build`;

/** The sources of the specimen, a site with the features that the others do not use. */
export const specimenFolder = `${repository}e2e/specimen`;

/** The specimen, built. `make specimen` writes it. */
export const specimenOutput = `${specimenFolder}/build`;
