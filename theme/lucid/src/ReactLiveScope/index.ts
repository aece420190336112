import * as React from 'react';

/** What code in live blocks may use without an import. A site's own file of this name adds its components. */
const ReactLiveScope: Record<string, unknown> = {React, ...React};

export default ReactLiveScope;
