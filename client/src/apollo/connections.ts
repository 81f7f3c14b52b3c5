interface Connection<Node> {
  edges: readonly { node: Node }[];
}

/** Returns the loaded items of a list. */
export const nodesOf = <Node>({ edges }: Connection<Node>): Node[] => edges.map(({ node }) => node);
