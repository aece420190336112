package grpcplugin

import (
	"context"

	"google.golang.org/grpc"
	"google.golang.org/grpc/health"
	"google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/protobuf/types/known/emptypb"
)

// registerPluginServices adds the services that go-plugin requires of every plugin: the
// health check, the shutdown request, and the stream of output, which stays empty because
// our host reads standard output itself. Messages without fields are the same on the wire
// whatever their type.
func registerPluginServices(s *grpc.Server) {
	healthy := health.NewServer()
	healthy.SetServingStatus(serviceName, grpc_health_v1.HealthCheckResponse_SERVING)
	grpc_health_v1.RegisterHealthServer(s, healthy)

	end := func(_ any, _ context.Context, decode func(any) error, _ grpc.UnaryServerInterceptor) (any, error) {
		if err := decode(&emptypb.Empty{}); err != nil {
			return nil, err
		}
		go s.Stop() // which closes the connection of this call, too
		return &emptypb.Empty{}, nil
	}
	s.RegisterService(&grpc.ServiceDesc{
		ServiceName: "plugin.GRPCController",
		Methods:     []grpc.MethodDesc{{MethodName: "Shutdown", Handler: end}},
	}, nil)

	nothing := func(_ any, stream grpc.ServerStream) error {
		<-stream.Context().Done()
		return nil
	}
	s.RegisterService(&grpc.ServiceDesc{
		ServiceName: "plugin.GRPCStdio",
		Streams:     []grpc.StreamDesc{{StreamName: "StreamStdio", Handler: nothing, ServerStreams: true}},
	}, nil)
}
