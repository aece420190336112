import * as React from 'react';

/** The names that code in live blocks can use without imports. A site can override this file to add its own components. */
const ReactLiveScope: Record<string, unknown> = {React, ...React};

export default ReactLiveScope;
